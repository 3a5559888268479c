import { getFund } from '../../ui/fund'

/** Whether the fund has a video; without one its panel and its checkbox are not shown (UNS-79). */
export const hasVideo = (): boolean => getFund().links.video !== undefined
