/** The headless command: `npm run -s lab -- help`. */
import { run } from './run';

// A reader that had enough (`… | head`) is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(`${text}\n`),
});
