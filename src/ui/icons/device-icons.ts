/** Icons that only a part which loads later draws: those of icons.ts come with the first page, whoever draws them. */
export { default as Monitor } from 'lucide-react/icons/monitor'
export { default as Smartphone } from 'lucide-react/icons/smartphone'
