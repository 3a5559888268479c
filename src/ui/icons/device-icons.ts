/** Icons of the devices that a member signed in on. */
export { default as MonitorSmartphone } from 'lucide-react/icons/monitor-smartphone'
export { default as Monitor } from 'lucide-react/icons/monitor'
export { default as Smartphone } from 'lucide-react/icons/smartphone'
