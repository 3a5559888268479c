/** Icons of an item of which nobody knows whether it arrived. */
export { default as CircleQuestion } from 'lucide-react/icons/circle-question-mark'
export { default as FileQuestion } from 'lucide-react/icons/file-question-mark'
