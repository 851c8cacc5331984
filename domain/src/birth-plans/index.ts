export * from './birth-plan.js';
export * from './birth-plan.options.js';
export * from './plan-answers.js';
export * from './plan-document.js';
export * from './plan-highlights.js';
export * from './plan-list.rules.js';
export * from './plan-merge.js';
export * from './plan-progress.js';
export {
  commonOptions,
  OTHER,
  optionText,
  type PlanField,
  type PlanFieldKind,
  type PlanSection,
  type PlanTemplate,
} from './plan-template.js';
export * from './plan-versions.js';
