import type { PublishFailure } from '../output/publish/publish-report.ts';

/** Explains what went wrong and what to do. Nothing was published in any of these cases. */
export function describePublishFailure(failure: PublishFailure): string {
  switch (failure.code) {
    case 'not-here':
      return 'This report is no longer on this device.';
    case 'fetching':
      return 'This report is still being fetched. Wait a moment, then publish.';
    case 'blocked':
      return `Something changed: ${failure.count} missing now. Close this to see what.`;
    case 'photos':
      return `${failure.count === 1 ? '1 photo is' : `${failure.count} photos are`} not on this device. Publish when there is a network.`;
    case 'recordings':
      return `${failure.count === 1 ? '1 recording is' : `${failure.count} recordings are`} not on this device. Publish when there is a network.`;
    case 'copies':
      return `${failure.count === 1 ? '1 recording' : `${failure.count} recordings`} could not be copied for others to play. Publish again. If it happens again, cut it shorter, or publish on another device.`;
    case 'blank':
      return 'The agency’s PDF that this form is printed on is not on this device. Publish when there is a network.';
    case 'cancelled':
      return 'Nothing was published.';
    case 'storage':
      return 'This device is full. Free some space, then publish again.';
    case 'render':
      return 'The PDF could not be made. Nothing was published; try it again.';
    case 'commit':
      return failure.failure.code === 'quota'
        ? 'This device is full. Free some space, then publish again.'
        : 'The version could not be saved on this device. Reload the page, then publish again.';
  }
}
