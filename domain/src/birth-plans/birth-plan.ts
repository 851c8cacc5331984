import type { DateOnly, Instant } from '../dates/index.js';

export const planTemplateTypes = ['hospital', 'birthCenter', 'home'] as const;
export type PlanTemplateType = (typeof planTemplateTypes)[number];

export const planStatuses = ['Draft', 'In Progress', 'Completed'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What a field holds. A number and a date are texts, too; 'Other: …' is an option with a text of its own. */
export type PlanAnswer = string | string[];
/** `templateData`: what is filled in, by the key of the field (`PlanField.key`). Empty fields are left out. */
export type PlanAnswers = Record<string, PlanAnswer>;

/** The contents that a version of a plan has. */
export interface PlanContents {
  templateType: PlanTemplateType;
  edd: DateOnly;
  status: PlanStatus;
  templateData: PlanAnswers;
}

/** One plan of `GET /api/birth-plans` and of the per-client calls. */
export interface BirthPlan extends PlanContents {
  id: string;
  clientId: string;
  clientName: string;
  /** The client's due date where she has one; the plan's own otherwise. */
  edd: DateOnly;
  /** Whether `edd` is the client's: a form then shows it and does not change it. */
  isEddOfClient: boolean;
  /** Whether the client's pregnancy ended without the birth: nothing is due any more. */
  pregnancyEnded: boolean;
  /** `v1`, `v2`, …: every edit raises it by one. */
  version: string;
  /** By lowercase label without spaces; see `planHighlights`. */
  highlights: PlanHighlights;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A summary of the filled fields. */
export type PlanHighlights = Record<string, PlanAnswer>;

/** Body of a create. `version` is ignored: a new plan is `v1`. */
export interface BirthPlanCreate {
  templateType: PlanTemplateType;
  /** Null, or left out, where the client has a due date. It is not taken into account then. */
  edd?: DateOnly | null;
  /** Draft when left out. */
  status?: PlanStatus;
  templateData: PlanAnswers;
  version?: string;
}

/** Body of an update. `version` is the one that the edit started from; another one by now answers 409. */
export interface BirthPlanUpdate extends BirthPlanCreate {
  status: PlanStatus;
  version: string;
}

export interface BirthPlanResponse {
  plan: BirthPlan;
}

/** `GET /api/birth-plans` and `GET /api/clients/:clientId/birth-plans`: what was saved last comes first. */
export interface BirthPlanListResponse {
  plans: BirthPlan[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** `GET /api/birth-plans/stats`: of the whole practice. */
export interface BirthPlanStats {
  total: number;
  inProgress: number;
  completed: number;
  /** Plans in Draft, whatever the card's label 'Due Soon' says (specification part 2, section 2.4). */
  dueSoon: number;
}

/** One version of a plan, in the list of all of them. */
export interface BirthPlanVersionInfo {
  version: string;
  templateType: PlanTemplateType;
  status: PlanStatus;
  savedAt: Instant;
  isCurrent: boolean;
}

/** `GET …/birth-plans/:id/versions`: the current one first. */
export interface BirthPlanVersionsResponse {
  versions: BirthPlanVersionInfo[];
}

/** A version of a plan as it was saved. */
export interface BirthPlanVersion extends BirthPlanVersionInfo, PlanContents {}

/** `GET …/birth-plans/:id/versions/:version` */
export interface BirthPlanVersionResponse {
  version: BirthPlanVersion;
}
