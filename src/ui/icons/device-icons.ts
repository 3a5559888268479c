/** Icons that only later-loading parts use. Those of icons.ts load with the first page, whoever uses them. */
export { default as Monitor } from 'lucide-react/icons/monitor'
export { default as Smartphone } from 'lucide-react/icons/smartphone'
