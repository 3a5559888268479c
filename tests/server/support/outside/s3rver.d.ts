declare module '@20minutes/s3rver' {
  type Listed = { objects: { key: string }[]; commonPrefixes: string[]; isTruncated: boolean }

  /** An S3-compatible server that keeps its buckets in a folder. */
  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    store: { listObjects: (bucket: string, options: { delimiter?: string; prefix?: string }) => Promise<Listed> }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export default S3rver
}
