/** Icons of the line that something is sent over. */
export { default as Signal } from 'lucide-react/icons/signal'
export { default as Wifi } from 'lucide-react/icons/wifi'
