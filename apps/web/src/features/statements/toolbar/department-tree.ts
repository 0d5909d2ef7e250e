import type { Statement } from '@tieout/contracts/statements.ts';

type Department = Statement['departments'][number];

/** Departments in the order of their tree, each with how deep it lies. One whose parent is unknown lies at the top. */
export function departmentTree(departments: readonly Department[]): (Department & { depth: number })[] {
  const known = new Set(departments.map(({ id }) => id));
  const byParent = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  function below(parentId: string | null, depth: number): (Department & { depth: number })[] {
    return (byParent.get(parentId) ?? []).flatMap((department) => [
      { ...department, depth },
      ...below(department.id, depth + 1),
    ]);
  }
  return below(null, 0);
}
