/** Why a file could not become a photo, with its message. The file itself is left unchanged. */
export type PhotoFailure =
  | { readonly code: 'empty' }
  | { readonly code: 'not-a-photo' }
  | { readonly code: 'too-many-bytes'; readonly sizeBytes: number }
  | { readonly code: 'too-many-pixels'; readonly megapixels: number }
  | { readonly code: 'broken' }
  | { readonly code: 'no-space' }
  | { readonly code: 'not-stored' };

export function describePhotoFailure(failure: PhotoFailure, fileName: string): string {
  const name = fileName === '' ? 'This photo' : `“${fileName}”`;
  switch (failure.code) {
    case 'empty':
      return `${name} is empty. Take or choose it again.`;
    case 'not-a-photo':
      return `${name} isn’t a photo Plumbline can read. Use JPEG, PNG, WebP, or HEIC.`;
    case 'too-many-bytes':
      return `${name} is ${Math.ceil(failure.sizeBytes / 1_048_576)} MB. Photos can be up to 100 MB.`;
    case 'too-many-pixels':
      return `${name} is ${failure.megapixels} megapixels. Photos can be up to 48.`;
    case 'broken':
      return `${name} is damaged and can’t be shown. Nothing else changed. Take or choose it again.`;
    case 'no-space':
      return `There’s no room on this device for ${name}. Free up some space, then add it again.`;
    case 'not-stored':
      return `${name} couldn’t be saved on this device. Try again.`;
  }
}
