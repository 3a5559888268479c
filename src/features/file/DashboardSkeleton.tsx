import { Skeleton, SkeletonCard } from '../../ui/waiting/Skeleton'

/** Skeleton of the dashboard (DASH-001). */
export const DashboardSkeleton = () => (
  <div className="dash">
    <div className="w7">
      <div className="card card-pad stack sk-hero">
        <Skeleton width="60%" height="1.6em" />
        <Skeleton width="40%" />
        <Skeleton width="85%" />
      </div>
    </div>
    <div className="w5">
      <SkeletonCard lines={2} />
    </div>
    <div className="half">
      <SkeletonCard />
    </div>
    <div className="half">
      <SkeletonCard />
    </div>
  </div>
)
