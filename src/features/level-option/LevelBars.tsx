const all = [1, 2, 3, 4, 5] as const

/** A level as bars of five; the words beside it say the same. */
export const LevelBars = ({ level }: { level: number }) => (
  <span className="bars" aria-hidden="true">
    {all.map((one) => (
      <i key={one} className={one <= level ? 'f' : undefined} />
    ))}
  </span>
)
