import {
  type BirthPlanVersion,
  type BirthPlanVersionInfo,
  planStatuses,
  planTemplateTypes,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { type PlanRef, planPath } from '../birthPlans.api.js';
import { readAnswers } from '../birthPlans.records.js';

/** Fetches a plan's versions, newest first. */
export async function fetchVersions(plan: PlanRef): Promise<BirthPlanVersionInfo[]> {
  const body = await signedIn.get(`${planPath(plan)}/versions`);
  if (!isRecord(body) || !Array.isArray(body.versions)) throw clientError('MALFORMED_RESPONSE');
  return body.versions.flatMap((version) => readInfo(version) ?? []);
}

/** Fetches a saved version. */
export async function fetchVersion(plan: PlanRef, version: string): Promise<BirthPlanVersion> {
  const body = await signedIn.get(`${planPath(plan)}/versions/${encodeURIComponent(version)}`);
  const found = isRecord(body) ? body.version : undefined;
  const info = readInfo(found);
  if (!info || !isRecord(found)) throw clientError('MALFORMED_RESPONSE');
  return {
    ...info,
    edd: typeof found.edd === 'string' ? found.edd : '',
    templateData: readAnswers(found.templateData),
  };
}

function readInfo(value: unknown): BirthPlanVersionInfo | undefined {
  if (!isRecord(value) || typeof value.version !== 'string' || typeof value.savedAt !== 'string') {
    return undefined;
  }
  const templateType = planTemplateTypes.find((type) => type === value.templateType);
  const status = planStatuses.find((each) => each === value.status);
  if (!templateType || !status) return undefined;
  const { version, savedAt } = value;
  return { version, savedAt, templateType, status, isCurrent: value.isCurrent === true };
}
