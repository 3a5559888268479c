/** The fund's arches in its own colours, an ornament of navy ground. */
export const Arches = () => (
  <svg className="arcs" viewBox="0 0 300 260" fill="none" aria-hidden="true">
    <g strokeWidth="18">
      <path d="M20 260V150a130 130 0 0 1 260 0v110" stroke="#fff" strokeOpacity=".10" />
      <path d="M52 260V150a98 98 0 0 1 196 0v110" stroke="#00A0DF" strokeOpacity=".38" />
      <path d="M84 260V150a66 66 0 0 1 132 0v110" stroke="#fff" strokeOpacity=".10" />
      <path d="M116 260V150a34 34 0 0 1 68 0v110" stroke="#00A0DF" strokeOpacity=".30" />
    </g>
  </svg>
)
