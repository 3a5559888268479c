/**
 * The folder of the package, a URL that ends in a slash. The sources lie one folder below it, and so does the compiled
 * server with all its parts.
 */
export const packageRoot = new URL('../', import.meta.url)

/** Whether this is the compiled server, and not its sources. */
export const isCompiled = !import.meta.url.endsWith('.ts')
