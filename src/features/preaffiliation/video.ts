import { config } from '../../api/config'

/** Whether a video is configured; without one its panel and its checkbox are not shown (UNS-79). */
export const hasVideo = config.videoUrl !== ''
