import { constants, setPriority } from 'node:os';
import { type Reencoding, reencode } from './reencode.ts';
import { exitCodes, type PictureJob, type PictureLimits } from './picture-protocol.ts';

// Redraws pictures for a worker, one at a time, in a separate process: it has no credentials, has a lower priority than other
// processes, and exits when a picture exceeds its limits.

const limits = JSON.parse(process.argv[2] ?? '{}') as PictureLimits;
const checkEveryMs = 20;

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());

/** libvips works outside of the event loop, so this runs while a picture is re-encoded. */
function watch(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    if (process.memoryUsage.rss() > limits.memoryMb * 1_048_576) process.exit(exitCodes.memory);
    const { user, system } = process.cpuUsage(before);
    if (user + system > limits.cpuSeconds * 1_000_000) process.exit(exitCodes.time);
  }, checkEveryMs);
}

process.on('message', (job: PictureJob) => {
  const watching = watch();
  void reencode(job.content, job.type, job.shape).then((reencoding: Reencoding) => {
    clearInterval(watching);
    process.send?.(reencoding);
  });
});
