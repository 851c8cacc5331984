import { birthCenterTemplate } from './birth-center.template.js';
import type { PlanStatus, PlanTemplateType } from './birth-plan.js';
import { homeTemplate } from './home.template.js';
import { hospitalTemplate } from './hospital.template.js';
import type { PlanField, PlanTemplate } from './plan-template.js';

export const planTemplates: Record<PlanTemplateType, PlanTemplate> = {
  hospital: hospitalTemplate,
  birthCenter: birthCenterTemplate,
  home: homeTemplate,
};

/** Of the filter; the others are the titles of the templates. */
export const ALL_PLAN_TEMPLATES_LABEL = 'All Templates';

export const DEFAULT_PLAN_STATUS: PlanStatus = 'Draft';
export const DEFAULT_PLAN_TEMPLATE: PlanTemplateType = 'hospital';
export const FIRST_PLAN_VERSION = 'v1';

/** What a form says that cannot be saved (specification part 2, section 5). */
export const PLAN_CLIENT_MESSAGE = 'Please select a client';
export const PLAN_EDD_MESSAGE = 'Please provide an EDD';
export const PLAN_DATE_MESSAGE = 'Please enter a valid date';
/** Beside a due date that comes from the client's record and is locked for that. */
export const PLAN_EDD_LOCKED_HINT = 'Auto-populated from client data';

/** Plans of one client that a call returns unless it asks for another number (specification, business constants). */
export const CLIENT_PLANS_LIMIT = 50;
/** Most characters of a text, of a long text, and of what stands behind 'Other'. */
export const PLAN_TEXT_LENGTH = 300;
export const PLAN_LONG_TEXT_LENGTH = 5000;
/** Longest way to a hospital that a plan can name, in minutes: a day. */
export const PLAN_NUMBER_MAX = 1440;

/** The fields of a template in the order of the form. */
export function planFields(type: PlanTemplateType): PlanField[] {
  return planTemplates[type].sections.flatMap(({ fields }) => fields);
}
