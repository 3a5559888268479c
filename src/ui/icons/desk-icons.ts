/** Icons that only the desk uses. */
export { default as Ban } from 'lucide-react/icons/ban'
export { default as Ellipsis } from 'lucide-react/icons/ellipsis'
export { default as LogIn } from 'lucide-react/icons/log-in'
export { default as ScrollText } from 'lucide-react/icons/scroll-text'
export { default as ShieldOff } from 'lucide-react/icons/shield-off'
