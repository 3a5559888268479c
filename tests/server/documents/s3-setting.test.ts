import { describe, expect, test } from 'vitest'
import { configFromEnv } from '../../../server/config'

const keys = { S3_ACCESS_KEY: 'llave', S3_SECRET_KEY: 'secreto/+' }
const read = (env: Record<string, string>) => configFromEnv({ DEMO_DATA: 'no', ...env }, '/casa').s3

describe('S3_URL', () => {
  test('without it the documents are in the data folder', () => {
    expect(read({})).toBeNull()
    expect(read({ ...keys, S3_URL: '' })).toBeNull()
  })

  test('names store and bucket, and a folder in the bucket if it is shared', () => {
    expect(read({ ...keys, S3_URL: 'https://minio.caja.example:9000/portal/' })).toEqual({
      origin: 'https://minio.caja.example:9000',
      bucket: 'portal',
      prefix: '',
      region: 'us-east-1',
      accessKey: 'llave',
      secretKey: 'secreto/+',
    })
    expect(read({ ...keys, S3_URL: 'http://localhost:9000/caja/portal/2025?region=garage' })).toMatchObject({
      bucket: 'caja',
      prefix: 'portal/2025/',
      region: 'garage',
    })
  })

  test('its region is that of the address at Amazon', () => {
    expect(read({ ...keys, S3_URL: 'https://s3.sa-east-1.amazonaws.com/portal' })?.region).toBe('sa-east-1')
  })

  test('may bring the keys itself, encoded as in any address', () => {
    const s3 = read({ ...keys, S3_URL: 'https://otra:con%2Fbarra@s3.example/portal' })
    expect([s3?.accessKey, s3?.secretKey, s3?.origin]).toEqual(['otra', 'con/barra', 'https://s3.example'])
  })

  test.each([
    ['ftp://s3.example/portal', /^S3_URL must begin with https:/],
    ['https://s3.example', /^S3_URL names the bucket in its path/],
    ['https://s3.example/portal?regoin=x', /^S3_URL names the bucket in its path/],
    ['https://s3.example/portal/con%20espacio', /^S3_URL names the bucket in its path/],
    ['https://s3.example/../portal/.git', /^S3_URL names the bucket in its path/],
  ])('%s is refused in one line that repeats no secret', (S3_URL, words) => {
    expect(() => read({ ...keys, S3_URL })).toThrow(words)
  })

  test('needs its keys', () => {
    expect(() => read({ S3_URL: 'https://s3.example/portal' })).toThrow('set S3_ACCESS_KEY and S3_SECRET_KEY')
    expect(() => read({ S3_URL: 'https://s3.example/portal', S3_ACCESS_KEY: 'x' })).toThrow('needs the keys')
  })

  test('with DATABASE_URL needs the secrets that the instances share', () => {
    const shared = { ...keys, S3_URL: 'https://s3.example/portal', DATABASE_URL: 'postgres://x/y' }
    expect(() => read(shared)).toThrow('needs TOKEN_SECRET and CAPTCHA_SECRET, the same for every instance')
    const secrets = {
      TOKEN_SECRET: 'el de las sesiones, igual en cada instancia',
      CAPTCHA_SECRET: 'y el del captcha, que también es el mismo',
    }
    expect(read({ ...shared, ...secrets })).toMatchObject({ bucket: 'portal' })
    expect(() => read({ ...shared, ...secrets, DEMO_DATA: 'yes' })).toThrow('needs MANAGEMENT_SECRET')
  })
})
