import { checkPlanFile, getPlanFile } from '@tieout/contracts/plan-files.ts';
import type { Month } from '@tieout/finance/month.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import type { TablePlace } from '#plan-files/read-plan-file.ts';
import { checkFile, makePlanFile } from './plan-files.service.ts';
import { plannerOf } from './plans.routes.ts';
import type { PlansDeps } from './plans.service.ts';

export function planFileRoutes(deps: PlansDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(checkPlanFile),
      handler: (request, reply) => {
        const { planId, rows, decimalMark, costs, duplicates, currency } = request.query;
        const place = placeOf(request.query);
        const choices = { decimalMark, costs, duplicates, currency, rows: chosenRows(rows ?? '') };
        return checkFile(deps, plannerOf(request), {
          planId,
          choices,
          place,
          take: () => uploadOf(request, reply).bytes,
        });
      },
    });
    app.route({
      ...routeOf(getPlanFile),
      handler: async (request, reply) =>
        sendAsFile(reply, await makePlanFile(deps, plannerOf(request), request.params.id, request.query.format)),
    });
  };
}

interface PlaceQuery {
  sheet?: string | undefined;
  firstColumn?: number | undefined;
  lastColumn?: number | undefined;
  firstMonth?: Month | undefined;
}

/** Months are said by hand with all three of their parts. */
function placeOf({ sheet, firstColumn, lastColumn, firstMonth }: PlaceQuery): TablePlace {
  if (firstColumn === undefined || lastColumn === undefined || firstMonth === undefined) return { sheet };
  return { sheet, months: { first: firstColumn, last: lastColumn, month: firstMonth } };
}

/** `12:R.SUB,13:`: a line and its row; without one the line is left out. */
function chosenRows(text: string): ReadonlyMap<number, string | null> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [line = '', code = ''] = pair.split(':');
      return [Number(line), code === '' ? null : code];
    }),
  );
}
