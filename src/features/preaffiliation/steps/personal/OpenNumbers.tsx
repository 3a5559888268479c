import { Link } from 'wouter'
import { digits } from '../../../../domain/limits'
import { fieldLabels } from '../../../../domain/preaffiliation/labels'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { DniField } from '../../../../forms/fields/person/fields'
import { Banner } from '../../../../ui/content/Banner'
import { numbersTaken } from '../../taken-words'
import { useNumbers } from './useNumbers'

/** The registration number and the DNI, open for correction after the fund refused the pair (UNS-116). */
export const OpenNumbers = () => {
  const { hint, isTaken, left } = useNumbers()
  return (
    <>
      <TextAnswer
        name="nroafi"
        label={fieldLabels['personales.nroafi']}
        hint="Hasta 6 números, como figura en tu matrícula."
        transform="digits"
        maxLength={digits.nroafi}
        blockArrows
        onLeave={left}
      />
      <DniField hint={hint} onLeave={left} />
      {isTaken ? (
        <Banner tone="err" role="alert" title={numbersTaken}>
          <Link href="/bandejaDeSalida">Ver la bandeja de salida</Link>
        </Banner>
      ) : null}
    </>
  )
}
