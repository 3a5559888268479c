const opening = indexedDB.open('peer', 1)
opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('answers'))

const db = new Promise<IDBDatabase>((resolve) => {
  opening.addEventListener('success', () => resolve(opening.result))
})

/** Writes all answers into the browser's database, as they are. */
export const save = async (answers: object): Promise<void> => {
  const text = JSON.stringify(answers)
  const transaction = (await db).transaction('answers', 'readwrite')
  transaction.objectStore('answers').put(text, 'draft')
}
