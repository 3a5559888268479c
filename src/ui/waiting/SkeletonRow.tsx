/** A table of one row that is still to come: as high as that row, which is a card of its own on a narrow screen. */
export const SkeletonRow = () => (
  <div className="has-table">
    <div className="sk-row">
      <span className="sk sk-long" aria-hidden="true" />
      <span className="sk sk-short" aria-hidden="true" />
      <span className="sk sk-long" aria-hidden="true" />
    </div>
  </div>
)
