const orientationTag = 0x0112;
const shortType = 3;
const upright = 1;
const turnedMax = 8;
const directoryEntriesMax = 500;
const entryBytes = 12;

type Tiff = { bytes: Buffer; isLittleEndian: boolean };

const read16 = ({ bytes, isLittleEndian }: Tiff, at: number) =>
  isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
const read32 = ({ bytes, isLittleEndian }: Tiff, at: number) =>
  isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

function findOrientation(tiff: Tiff): number {
  const directory = read32(tiff, 4);
  const count = Math.min(read16(tiff, directory), directoryEntriesMax);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * entryBytes;
    if (read16(tiff, at) !== orientationTag) continue;
    const value = read16(tiff, at + 8);
    return read16(tiff, at + 2) === shortType && value <= turnedMax ? value : upright;
  }
  return upright;
}

/** The EXIF orientation (in a TIFF structure), 2 to 8; 1 when upright or unreadable. */
export function readOrientation(exif: Buffer): number {
  const order = exif.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return upright;
  try {
    return findOrientation({ bytes: exif, isLittleEndian: order === "II" }) || upright;
  } catch (error) {
    if (error instanceof RangeError) return upright;
    throw error;
  }
}

/** EXIF data that holds the orientation alone; null for an upright picture, which needs none. */
export function createOrientationExif(orientation: number): Buffer | null {
  if (orientation === upright) return null;
  const exif = Buffer.alloc(26);
  exif.write("MM\0*", 0, "latin1");
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(orientationTag, 10);
  exif.writeUInt16BE(shortType, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
