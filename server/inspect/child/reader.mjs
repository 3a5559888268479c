// Loaded before the compiler, which would take 90 MB of a process to read the reader of PDFs.
// oxlint-disable-next-line import/no-unassigned-import
import '@libpdf/core'
