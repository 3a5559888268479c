/** Icons of the page of a member's own data. */
export { default as FolderDown } from 'lucide-react/icons/folder-down'
export { default as Scale } from 'lucide-react/icons/scale'
