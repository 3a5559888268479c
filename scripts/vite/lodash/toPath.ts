/** Replaces lodash's: the parts of a path such as `hijos.1.nrodoc` or `hijos[1].nrodoc`; none for ''. */
const toPath = (path: string | number | readonly (string | number)[]): string[] => {
  if (typeof path === 'object') return path.map(String)
  const dotted = String(path).replace(/\[(\w+)\]/g, '.$1')
  return dotted === '' ? [] : dotted.split('.')
}

export default toPath
