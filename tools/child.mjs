// Runs one command to its end and passes on to it whatever signal reaches us meanwhile.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signalsToPassOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// A terminal and npm both report one Ctrl-C; the second report is an echo, not a second wish.
const echoMs = 300;

/** Answers with the code a shell would give (128 + n for a signal) and whether somebody asked it to stop. */
export function runToEnd(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const heardAt = {};
    const passOn = (signal) => {
      const now = performance.now();
      if (now - (heardAt[signal] ?? -Infinity) > echoMs) child.kill(signal);
      heardAt[signal] = now;
    };
    for (const signal of signalsToPassOn) process.on(signal, passOn);
    const stopWatching = watchParent(() => passOn('SIGTERM'));

    const end = (code) => {
      stopWatching();
      for (const signal of signalsToPassOn) process.off(signal, passOn);
      resolve({ code, asked: Object.keys(heardAt).length > 0 });
    };
    child.on('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

// npm passes SIGINT and SIGTERM on, but dies of SIGHUP and SIGKILL without a word to us.
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  return () => clearInterval(timer);
}
