import { queryOptions } from '@tanstack/react-query';
import {
  answerPublicQuestion,
  askAboutLines,
  getAnswerFile,
  getPublicQuestion,
  sendAnswerFile,
  withdrawQuestion,
} from '@tieout/contracts/line-questions.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { uploadFile } from '#lib/upload-file.ts';

export function publicQuestionQuery(token: string) {
  return queryOptions({
    queryKey: ['line-question', token],
    queryFn: ({ signal }) => callApi(getPublicQuestion, { params: { token } }, signal),
    retry: false,
  });
}

export function answerQuestion(token: string, body: { text: string; fileIds: string[] }) {
  return callApi(answerPublicQuestion, { params: { token }, body });
}

export function sendFile(token: string, file: File) {
  const options = { file, signal: new AbortController().signal, onProgress: () => undefined };
  return uploadFile(sendAnswerFile, { params: { token }, query: { name: file.name } }, options);
}

interface Asked {
  lines: { entryId: string; lineNo: number }[];
  name: string;
  email: string;
  text: string;
}

export function askLines(companyId: string, body: Asked) {
  return callApi(askAboutLines, { query: { companyId }, body });
}

export function withdrawLink(companyId: string, id: string) {
  return callApi(withdrawQuestion, { params: { id }, query: { companyId } });
}

export function answerFile(companyId: string, id: string) {
  return callForFile(getAnswerFile, { params: { id }, query: { companyId } });
}
