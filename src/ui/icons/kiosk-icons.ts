/** Icons of the tablet at a district office. */
export { default as CloudCheck } from 'lucide-react/icons/cloud-check'
export { default as Contrast } from 'lucide-react/icons/contrast'
export { default as House } from 'lucide-react/icons/house'
export { default as LetterSize } from 'lucide-react/icons/a-large-small'
export { default as LogIn } from 'lucide-react/icons/log-in'
export { default as Moon } from 'lucide-react/icons/moon'
export { default as Printer } from 'lucide-react/icons/printer'
export { default as Sun } from 'lucide-react/icons/sun'
