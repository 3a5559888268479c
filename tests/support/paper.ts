/**
 * The smallest PDF that has a page, as text. What fills it stands in a comment: it makes two of them differ, and has no
 * meaning.
 */
export const paper = (filling = ''): string =>
  [
    '%PDF-1.7',
    `%${filling}`,
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>\nendobj',
    'trailer\n<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n',
  ].join('\n')
