/** Sources that several drives cite. */
export const l74a = 'Micron L74A rev G (NAND timing)';
export const anandSandforce = 'anandtech.com/show/3690';
export const hawkReview = 'anandtech.com/show/7074';
export const m7400 = 'hardwaretimes.com, Micron 7400 series';
