// Replaces style sheets, fonts, and images, which tests don't need.
export default '';
