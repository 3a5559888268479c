/** Icons of a form that goes on on another device. */
export { default as ArrowsSwap } from 'lucide-react/icons/arrow-right-left'
export { default as Copy } from 'lucide-react/icons/copy'
export { default as ScanLine } from 'lucide-react/icons/scan-line'
