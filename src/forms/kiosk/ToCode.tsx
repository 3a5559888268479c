import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { Owner } from '../../domain/owner'
import { kioskCodePath } from '../../domain/portal-paths'
import { showCodeOf } from './code-here'

/** On a tablet a request that waits is shown by its code. The form is over, so that the page takes its place. */
export const ToCode = ({ submissionId, owner }: { submissionId: string; owner: Owner }) => {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    showCodeOf({ submissionId, owner })
    navigate(kioskCodePath, { replace: true })
  }, [navigate, owner, submissionId])
  return null
}
