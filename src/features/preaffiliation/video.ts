import { config } from '../../api/config'

/** Whether a video is configured; without one its panel and its checkbox do not exist (UNS-79). */
export const hasVideo = config.videoUrl !== ''
