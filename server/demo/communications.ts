/** A demonstration communication: how many days before today, and its picture; HTML as an office would write it. */
export type DemoCommunication = {
  before: number
  titulo: string
  texto: string
  cover: 'nivel' | 'emergencias' | 'delegacion' | 'fiestas' | null
  prioridad: number
}

// What a copied mail or an intruder may bring along. Nothing of it may run or load.
const hostile = `
<p>Si alguien te pide tu contraseña por teléfono o por correo, <b>no es la Caja</b>.</p>
<script>document.title = 'tomado'; window.tomado = true</script>
<style>body { display: none !important }</style>
<iframe src="https://ejemplo.invalid/"></iframe>
<img src="x" onerror="window.tomado = true">
<svg onload="window.tomado = true"><animate onbegin="window.tomado = true" attributeName="x" dur="1s"/></svg>
<form action="https://ejemplo.invalid/"><input name="password"><button>Ingresar</button></form>
<p style="position:fixed;inset:0" onclick="window.tomado = true">Si recibís un pedido así, contanos.</p>
<p><a href="javascript:window.tomado=true">Ver el aviso</a> <a href="data:text/html,<script>alert(1)</script>">Ver el adjunto</a></p>
<p><a href="https://ejemplo.invalid/" target="_top">Más consejos</a></p>
<p><a href="/afiliados/mediosDeContacto">Escribirle a mi delegación</a></p>`

/** The communications of the reference server; `year` is the one that a level is chosen for. */
export const demoCommunications = (year: number): readonly DemoCommunication[] => [
  {
    before: 2,
    titulo: 'Ya podés elegir tu nivel de aporte',
    texto: `<p>Si no elegís, seguís con el nivel que tenés. El cambio rige desde enero de ${year} y lo pedís desde Opción de nivel, también sin conexión.</p>
<h2>Qué pasa si no elegís</h2><p>Seguís con el nivel que tenés hoy. No tenés que hacer nada.</p>
<h2>Cómo se hace</h2><ul><li>Entrá a Opción de nivel y elegí del 1 al 5.</li><li>Si pedís el nivel 1, tené a mano tu recibo de sueldo.</li><li>Podés retirar el pedido hasta que cierre el período.</li></ul>
<p><a href="/afiliados/opcionDeNivel">Ir a Opción de nivel</a></p>`,
    cover: 'nivel',
    prioridad: 9,
  },
  {
    before: 5,
    titulo: 'Cambia el teléfono de emergencias médicas',
    texto:
      '<p>Desde el primer día del mes que viene el servicio atiende en un número nuevo, las 24 horas. Guardalo en tu teléfono y en tu credencial.</p><p><strong>Número nuevo:</strong> 0800 555 0100.</p>',
    cover: 'emergencias',
    prioridad: 7,
  },
  { before: 8, titulo: 'Cuidá tus datos', texto: hostile, cover: null, prioridad: 4 },
  {
    before: 14,
    titulo: 'La delegación Mar del Plata se muda',
    texto:
      '<p>Atiende en su edificio nuevo, con entrada sin escalones y m&aacute;s puestos para hacer tr&aacute;mites con ayuda.</p><p>La direcci&oacute;n est&aacute; en Contacto.</p><p><a href="/afiliados/mediosDeContacto">Ver las delegaciones</a></p>',
    cover: 'delegacion',
    prioridad: 3,
  },
  {
    before: 23,
    titulo: 'Horarios de las fiestas',
    texto:
      '<p>El 24 y el 31 de diciembre no hay atención. Los trámites por el portal siguen abiertos todos los días.</p>',
    cover: 'fiestas',
    prioridad: 1,
  },
]
