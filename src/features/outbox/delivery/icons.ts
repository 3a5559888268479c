/** Icons of what its person stops and lets go on. */
export { default as Pause } from 'lucide-react/icons/pause'
export { default as Play } from 'lucide-react/icons/play'
