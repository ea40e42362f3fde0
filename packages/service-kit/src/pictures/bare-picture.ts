/** A picture without anything but what its pixels are made of, as its file's own headers describe it. */
export interface BarePicture {
  /** The file again: its header, its pixels and a small colour profile. Nothing else of what came is in it. */
  bytes: Buffer;
  /** In pixels, as stored; the largest of those that the file names. */
  width: number;
  height: number;
  /** How it is to be turned upright: 1 to 8 as in EXIF; 1 where nothing is said. */
  orientation: number;
}

/** A profile of a screen or a camera has some kilobytes. */
export const PROFILE_BYTES_MAX = 64 * 1024;
