import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';
const running = new Set();
const GRACE_MS = 10_000;

/**
 * Starts a helper program in a process group of its own, so that it can be ended together with everything it starts
 * itself, and so that Ctrl-C reaches it once, through us.
 */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: !isWindows });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Runs a program to its end. `capture` keeps its output instead of showing it; after `timeoutMs` it is cut off. */
export function runChild(command, args, { capture = false, onStart, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, args, { ...options, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    onStart?.(child);
    let isCutOff = false;
    const stopTimers = cutOffAfter(timeoutMs, child, () => (isCutOff = true));
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      stopTimers();
      resolve({ code: 1, signal: null, output: error.message, isCutOff });
    });
    child.once('close', (code, signal) => {
      stopTimers();
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8'), isCutOff });
    });
  });
}

/** Asks it to end, with time to stop its servers and databases, then ends it by force. */
function cutOffAfter(timeoutMs, child, onCutOff) {
  if (timeoutMs === undefined) return () => undefined;
  const timers = [
    setTimeout(() => {
      onCutOff();
      killGroup(child.pid, 'SIGINT');
    }, timeoutMs),
    setTimeout(() => killGroup(child.pid, 'SIGKILL'), timeoutMs + GRACE_MS),
  ];
  return () => timers.forEach(clearTimeout);
}

export function killGroup(pid, signal) {
  try {
    if (isWindows) spawn('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * While work goes on that may be broken off: a signal asks every helper to end, so that browsers, servers and databases
 * they have started end with them, and after a while ends them by force.
 */
export function stopOnSignal() {
  const handlers = Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }).map(([signal, number]) => {
    return [signal, () => leave(128 + number)];
  });
  for (const [signal, handler] of handlers) process.on(signal, handler);
  process.on('exit', killChildren);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
    process.off('exit', killChildren);
  };
}

let isLeaving = false;

function leave(code) {
  // One Ctrl-C arrives from the terminal and from npm.
  if (isLeaving) return;
  isLeaving = true;
  if (running.size === 0) process.exit(code);
  for (const child of running) {
    // On "exit", before the result is passed on: the work that waits for it must not go on to its next step.
    child.once('exit', () => running.size === 0 && process.exit(code));
    killGroup(child.pid, 'SIGINT');
  }
  setTimeout(() => process.exit(code), GRACE_MS);
}

function killChildren() {
  for (const child of running) killGroup(child.pid, 'SIGKILL');
}
