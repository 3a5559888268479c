/** Icons that only the desk uses. */
export { default as Ellipsis } from 'lucide-react/icons/ellipsis'
