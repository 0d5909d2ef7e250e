import { startTestCluster } from '../test-cluster.ts';

/** A test run that will be killed. */
const cluster = await startTestCluster();
process.stdout.write(`${JSON.stringify({ pid: cluster.pid(), url: cluster.superuserUrl })}\n`);
process.stdin.resume();
