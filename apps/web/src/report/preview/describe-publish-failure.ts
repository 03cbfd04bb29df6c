import type { PublishFailure } from '../output/publish/publish-report.ts';

/** Explains what went wrong and what to do. Nothing was published in any of these cases. */
export function describePublishFailure(failure: PublishFailure): string {
  switch (failure.code) {
    case 'not-here':
      return 'This report is no longer on this device.';
    case 'fetching':
      return 'This report is still downloading. Wait a moment, then publish.';
    case 'blocked':
      return `Something changed: ${failure.count} missing now. Close this to see what’s missing.`;
    case 'photos':
      return `${failure.count === 1 ? '1 photo is' : `${failure.count} photos are`} not on this device. Publish when you’re online.`;
    case 'recordings':
      return `${failure.count === 1 ? '1 recording is' : `${failure.count} recordings are`} not on this device. Publish when you’re online.`;
    case 'copies':
      return `${failure.count === 1 ? '1 recording' : `${failure.count} recordings`} couldn’t be prepared for playback. Publish again. If it keeps happening, trim it or publish from another device.`;
    case 'blank':
      return 'The agency’s PDF for this form isn’t on this device. Publish when you’re online.';
    case 'cancelled':
      return 'Nothing was published.';
    case 'storage':
      return 'This device is full. Free up some space, then publish again.';
    case 'render':
      return 'The PDF couldn’t be created. Nothing was published. Try again.';
    case 'commit':
      return failure.failure.code === 'quota'
        ? 'This device is full. Free up some space, then publish again.'
        : 'The version couldn’t be saved on this device. Reload the page, then publish again.';
  }
}
