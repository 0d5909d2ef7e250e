import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getBooks, putBooks, type Books } from '@tieout/contracts/books.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type BooksAnswer = Books;
export type BooksChange = EndpointInput<typeof putBooks>['body'];

export function booksQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['books', companyId],
    queryFn: ({ signal }) => callApi(getBooks, { query: { companyId } }, signal),
  });
}

export function saveBooksMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (body: BooksChange) => callApi(putBooks, { query: { companyId }, body }),
  });
}
