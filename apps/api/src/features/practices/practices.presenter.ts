import type { Hope } from '@mycrew/contract/practices.ts';
import type { OpenedHope } from './hope-box.service.ts';

/** Answered by media: a link that holds for minutes, for this session. */
export type PictureUrl = (pictureId: string, size: 'full' | 'thumb') => string;

export const hopeToWire = ({ id, text, mediaId, width, height, addedAt }: OpenedHope, url: PictureUrl): Hope => ({
  _id: id,
  Text: text,
  Image: mediaId
    ? { Url: url(mediaId, 'full'), ThumbUrl: url(mediaId, 'thumb'), Width: width ?? 0, Height: height ?? 0 }
    : null,
  AddedOn: addedAt.toISOString(),
});
