import { useId } from 'react'
import { noticeWords } from '../../domain/push/kinds'
import { Icon } from '../../ui/icons/Icon'
import { CircleCheck, CircleX } from '../../ui/icons/icons'

const { title, text } = noticeWords.tramites

/** What a notice says, and what it never says. */
export const Sample = () => {
  const titleId = useId()
  return (
    <section className="card card-pad notice-says" aria-labelledby={titleId}>
      <h2 id={titleId}>Qué dice un aviso</h2>
      <div
        className="notice-sample"
        role="img"
        aria-label={`Muestra de un aviso: Portal de afiliados. ${title}. ${text}`}
      >
        <img src={`${import.meta.env.BASE_URL}icons/icon-192.png`} alt="" width={40} height={40} />
        <div>
          <p className="ap">Portal de afiliados · ahora</p>
          <p className="t">{title}</p>
          <p className="d">{text}</p>
        </div>
      </div>
      <ul className="notice-rules">
        <li className="yes">
          <Icon glyph={CircleCheck} />
          <span>Que pasó algo, y dónde verlo.</span>
        </li>
        <li>
          <Icon glyph={CircleX} />
          <span>Nunca tu nombre, tu matrícula, tu DNI, importes, ni si algo se aprobó o se rechazó.</span>
        </li>
        <li>
          <Icon glyph={CircleX} />
          <span>Nunca un enlace para pagar ni un pedido de contraseña.</span>
        </li>
      </ul>
    </section>
  )
}
