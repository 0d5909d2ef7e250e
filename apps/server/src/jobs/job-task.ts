import type { Task, TaskList } from 'graphile-worker';
import type { Lane } from './job-kind.ts';

/** A task with what the worker must know of it. The slice says it where the task is made: nobody keeps a list of all. */
export type JobTask = Task & {
  lane: Lane;
  /** Its jobs have a key, under which they are held while they run. */
  isHeld: true;
};

export function jobTask(lane: Lane, task: Task): JobTask {
  return Object.assign(task, { lane, isHeld: true } as const);
}

function isJobTask(task: TaskList[string] | undefined): task is JobTask {
  return typeof task === 'function' && 'isHeld' in task;
}

/** The names of tasks whose jobs can be told from those of a killed worker. */
export function heldKindsOf(tasks: TaskList): string[] {
  return Object.keys(tasks).filter((name) => isJobTask(tasks[name]));
}

export function laneOf(task: TaskList[string]): Lane {
  return isJobTask(task) ? task.lane : 'short';
}
