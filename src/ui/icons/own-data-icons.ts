/** Icons of the page of a member's own data. */
export { default as Eraser } from 'lucide-react/icons/eraser'
export { default as FolderCheck } from 'lucide-react/icons/folder-check'
export { default as FolderDown } from 'lucide-react/icons/folder-down'
export { default as Scale } from 'lucide-react/icons/scale'
export { default as ScrollText } from 'lucide-react/icons/scroll-text'
