import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { Question } from './strength-estimator.ts';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
  graphs: adjacencyGraphs,
  // With the library's 100 somebody could make 128 characters cost seconds.
  l33tMaxSubstitutions: 20,
});

parentPort?.on('message', ({ password, words }: Question) => {
  parentPort?.postMessage(zxcvbn.check(password, [...words]).score);
});
