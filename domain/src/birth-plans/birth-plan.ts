import type { DateOnly, Instant } from '../dates/index.js';

export const planTemplateTypes = ['hospital', 'birthCenter', 'home'] as const;
export type PlanTemplateType = (typeof planTemplateTypes)[number];

export const planStatuses = ['Draft', 'In Progress', 'Completed'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** A field's value. Numbers and dates are strings, too; 'Other: …' is an option with custom text. */
export type PlanAnswer = string | string[];
/** `templateData`: answers by field key (`PlanField.key`). Empty fields are left out. */
export type PlanAnswers = Record<string, PlanAnswer>;

/** The contents of a version of a plan. */
export interface PlanContents {
  templateType: PlanTemplateType;
  edd: DateOnly;
  status: PlanStatus;
  templateData: PlanAnswers;
}

/** A plan in `GET /api/birth-plans` and in the per-client calls. */
export interface BirthPlan extends PlanContents {
  id: string;
  clientId: string;
  clientName: string;
  /** The client's due date if there is one; otherwise, the due date stored in the plan. */
  edd: DateOnly;
  /** Whether `edd` is the client's, in which case the form shows it as read-only. */
  isEddOfClient: boolean;
  /** Whether the client's pregnancy ended without a birth, so the due date no longer applies. */
  pregnancyEnded: boolean;
  /** `v1`, `v2`, …: every edit increments it. */
  version: string;
  /** Highlights by lowercase label without spaces; see `planHighlights`. */
  highlights: PlanHighlights;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A summary of the filled-in fields. */
export type PlanHighlights = Record<string, PlanAnswer>;

/** Body of a create request. `version` is ignored: a new plan is `v1`. */
export interface BirthPlanCreate {
  templateType: PlanTemplateType;
  /** Null or omitted if the client has a due date, which takes precedence. */
  edd?: DateOnly | null;
  /** Defaults to Draft. */
  status?: PlanStatus;
  templateData: PlanAnswers;
  version?: string;
}

/** Body of an update request. `version` is the version that the edit is based on; an outdated one gets a 409. */
export interface BirthPlanUpdate extends BirthPlanCreate {
  status: PlanStatus;
  version: string;
}

export interface BirthPlanResponse {
  plan: BirthPlan;
}

/** `GET /api/birth-plans` and `GET /api/clients/:clientId/birth-plans`: most recently saved first. */
export interface BirthPlanListResponse {
  plans: BirthPlan[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** `GET /api/birth-plans/stats`: counts for the whole practice. */
export interface BirthPlanStats {
  total: number;
  inProgress: number;
  completed: number;
  /** Number of drafts, although the card's label is 'Due Soon'. */
  dueSoon: number;
}

/** A version of a plan, in the list of versions. */
export interface BirthPlanVersionInfo {
  version: string;
  templateType: PlanTemplateType;
  status: PlanStatus;
  savedAt: Instant;
  isCurrent: boolean;
}

/** `GET …/birth-plans/:id/versions`: current version first. */
export interface BirthPlanVersionsResponse {
  versions: BirthPlanVersionInfo[];
}

/** A saved version of a plan. */
export interface BirthPlanVersion extends BirthPlanVersionInfo, PlanContents {}

/** `GET …/birth-plans/:id/versions/:version` */
export interface BirthPlanVersionResponse {
  version: BirthPlanVersion;
}
