const width = 800
const quality = 0.85

const toSmaller = async (file: File): Promise<number> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = new OffscreenCanvas(width, Math.round((bitmap.height * width) / bitmap.width))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return (await blob.arrayBuffer()).byteLength
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void toSmaller(data).then((bytes) => self.postMessage(bytes))
})
